// Forwards to libdbus. Each function is looked up in the library on its first call.

#include "dbus.h"
#include <dlfcn.h>
#include <stddef.h>

static void *library;

_Bool cdbus_load(void) {
    if (library == NULL) library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
    return library != NULL;
}

// These functions are hidden, so that SDL doesn't use them instead of the library's functions.
#define CALL(result, name, parameters, arguments) \
    __attribute__((visibility("hidden"))) result name parameters { \
        static result(*function) parameters; \
        if (function == NULL) function = (result(*) parameters)dlsym(library, #name); \
        return function arguments; \
    }

CALL(void, dbus_error_init, (DBusError *error), (error))
CALL(void, dbus_error_free, (DBusError *error), (error))

CALL(DBusConnection *, dbus_connection_open_private, (const char *address, DBusError *error), (address, error))
CALL(uint32_t, dbus_bus_register, (DBusConnection *connection, DBusError *error), (connection, error))
CALL(const char *, dbus_bus_get_unique_name, (DBusConnection *connection), (connection))
CALL(void, dbus_connection_set_exit_on_disconnect, (DBusConnection *connection, uint32_t exits), (connection, exits))
CALL(uint32_t, dbus_connection_get_unix_fd, (DBusConnection *connection, int *descriptor), (connection, descriptor))
CALL(uint32_t, dbus_connection_get_is_connected, (DBusConnection *connection), (connection))
CALL(uint32_t, dbus_connection_read_write, (DBusConnection *connection, int milliseconds), (connection, milliseconds))
CALL(DBusMessage *, dbus_connection_pop_message, (DBusConnection *connection), (connection))
CALL(uint32_t, dbus_connection_send, (DBusConnection *connection, DBusMessage *message, uint32_t *serial), (connection, message, serial))
CALL(void, dbus_connection_flush, (DBusConnection *connection), (connection))
CALL(void, dbus_connection_close, (DBusConnection *connection), (connection))
CALL(void, dbus_connection_unref, (DBusConnection *connection), (connection))

CALL(DBusMessage *, dbus_message_new_method_call, (const char *name, const char *path, const char *interface, const char *member),
    (name, path, interface, member))
CALL(DBusMessage *, dbus_message_new_method_return, (DBusMessage *call), (call))
CALL(DBusMessage *, dbus_message_new_error, (DBusMessage *call, const char *name, const char *message), (call, name, message))
CALL(DBusMessage *, dbus_message_new_signal, (const char *path, const char *interface, const char *member), (path, interface, member))
CALL(uint32_t, dbus_message_set_destination, (DBusMessage *message, const char *name), (message, name))
CALL(void, dbus_message_unref, (DBusMessage *message), (message))
CALL(int, dbus_message_get_type, (DBusMessage *message), (message))
CALL(const char *, dbus_message_get_path, (DBusMessage *message), (message))
CALL(const char *, dbus_message_get_interface, (DBusMessage *message), (message))
CALL(const char *, dbus_message_get_member, (DBusMessage *message), (message))
CALL(const char *, dbus_message_get_sender, (DBusMessage *message), (message))
CALL(uint32_t, dbus_message_get_reply_serial, (DBusMessage *message), (message))

CALL(void, dbus_message_iter_init_append, (DBusMessage *message, DBusMessageIter *iter), (message, iter))
CALL(uint32_t, dbus_message_iter_append_basic, (DBusMessageIter *iter, int type, const void *value), (iter, type, value))
CALL(uint32_t, dbus_message_iter_open_container, (DBusMessageIter *iter, int type, const char *contents, DBusMessageIter *inside),
    (iter, type, contents, inside))
CALL(uint32_t, dbus_message_iter_close_container, (DBusMessageIter *iter, DBusMessageIter *inside), (iter, inside))
CALL(uint32_t, dbus_message_iter_init, (DBusMessage *message, DBusMessageIter *iter), (message, iter))
CALL(int, dbus_message_iter_get_arg_type, (DBusMessageIter *iter), (iter))
CALL(void, dbus_message_iter_get_basic, (DBusMessageIter *iter, void *value), (iter, value))
CALL(void, dbus_message_iter_recurse, (DBusMessageIter *iter, DBusMessageIter *inside), (iter, inside))
CALL(uint32_t, dbus_message_iter_next, (DBusMessageIter *iter), (iter))
