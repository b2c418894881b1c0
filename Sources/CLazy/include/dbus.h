// Declares the functions of libdbus that Segue uses. Only pkg-config knows where libdbus's headers are, but pkg-config would also link the
// library. Instead, the library is loaded on first use, and may be missing. To use another function, add it here and in dbus.c.
#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct {
    const char *name, *message;
    unsigned flags;
    void *padding;
} DBusError;
// Larger than the library's type.
typedef struct {
    void *space[20];
} DBusMessageIter;

/// Returns whether the library can be loaded. Otherwise, don't call any of its functions.
_Bool cdbus_load(void);

void dbus_error_init(DBusError *error);
void dbus_error_free(DBusError *error);

DBusConnection *dbus_connection_open_private(const char *address, DBusError *error);
uint32_t dbus_bus_register(DBusConnection *connection, DBusError *error);
const char *dbus_bus_get_unique_name(DBusConnection *connection);
void dbus_connection_set_exit_on_disconnect(DBusConnection *connection, uint32_t exits);
uint32_t dbus_connection_get_unix_fd(DBusConnection *connection, int *descriptor);
uint32_t dbus_connection_get_is_connected(DBusConnection *connection);
uint32_t dbus_connection_read_write(DBusConnection *connection, int milliseconds);
DBusMessage *dbus_connection_pop_message(DBusConnection *connection);
uint32_t dbus_connection_send(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
void dbus_connection_flush(DBusConnection *connection);
void dbus_connection_close(DBusConnection *connection);
void dbus_connection_unref(DBusConnection *connection);

DBusMessage *dbus_message_new_method_call(const char *name, const char *path, const char *interface, const char *member);
DBusMessage *dbus_message_new_method_return(DBusMessage *call);
DBusMessage *dbus_message_new_error(DBusMessage *call, const char *name, const char *message);
DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *member);
uint32_t dbus_message_set_destination(DBusMessage *message, const char *name);
void dbus_message_unref(DBusMessage *message);
int dbus_message_get_type(DBusMessage *message);
const char *dbus_message_get_path(DBusMessage *message);
const char *dbus_message_get_interface(DBusMessage *message);
const char *dbus_message_get_member(DBusMessage *message);
const char *dbus_message_get_sender(DBusMessage *message);
uint32_t dbus_message_get_reply_serial(DBusMessage *message);

void dbus_message_iter_init_append(DBusMessage *message, DBusMessageIter *iter);
uint32_t dbus_message_iter_append_basic(DBusMessageIter *iter, int type, const void *value);
uint32_t dbus_message_iter_open_container(DBusMessageIter *iter, int type, const char *contents, DBusMessageIter *inside);
uint32_t dbus_message_iter_close_container(DBusMessageIter *iter, DBusMessageIter *inside);
uint32_t dbus_message_iter_init(DBusMessage *message, DBusMessageIter *iter);
int dbus_message_iter_get_arg_type(DBusMessageIter *iter);
void dbus_message_iter_get_basic(DBusMessageIter *iter, void *value);
void dbus_message_iter_recurse(DBusMessageIter *iter, DBusMessageIter *inside);
uint32_t dbus_message_iter_next(DBusMessageIter *iter);
