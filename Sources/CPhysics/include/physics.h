// A world of rigid bodies, simulated by Box2D. Lengths are in meters, angles in radians, times in seconds, and masses in kilograms.

#ifndef PHYSICS_H
#define PHYSICS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct segue_world segue_world;
typedef struct segue_body segue_body;
typedef struct segue_joint segue_joint;

typedef struct { float x, y; } segue_vector;

/// The material of a body, and the ways in which it moves.
typedef struct {
    float density, friction, elasticity, linear_damping, angular_damping;
    /// Whether the body can turn, and whether it never moves.
    bool rotates, is_fixed;
    /// The groups in which the body collides with other bodies, and the groups in which it collides with boundaries, one bit each.
    uint32_t body_groups, boundary_groups;
} segue_material;

/// The beginning or end of a contact. `other` is null if the body touches a boundary.
typedef struct {
    segue_body *body, *other;
    /// The identifier of the boundary.
    int32_t boundary;
    segue_vector point;
    bool begins;
} segue_contact;

segue_world *segue_world_create(void);
void segue_world_destroy(segue_world *world);

/// Advances the world. The forces that were applied since the last step are then gone.
void segue_world_step(segue_world *world, float seconds);

/// Returns the number of contacts that began or ended in the last step. The second function returns one of them.
int segue_world_contact_count(const segue_world *world);
segue_contact segue_world_contact(const segue_world *world, int index);

// MARK: Bodies

segue_body *segue_body_create(segue_world *world, segue_vector position, float angle);
void segue_body_destroy(segue_world *world, segue_body *body);

/// Sets the shape to a convex polygon of 3 to 8 corners relative to the center, or to a disc if `count` is 0.
void segue_body_set_shape(segue_body *body, const segue_vector *corners, int count, float radius);
void segue_body_set_material(segue_body *body, segue_material material);
void segue_body_place(segue_body *body, segue_vector position, float angle);
void segue_body_set_velocity(segue_body *body, segue_vector linear, float angular);

segue_vector segue_body_position(const segue_body *body);
float segue_body_angle(const segue_body *body);
segue_vector segue_body_linear_velocity(const segue_body *body);
float segue_body_angular_velocity(const segue_body *body);
float segue_body_mass(const segue_body *body);
float segue_body_inertia(const segue_body *body);
/// Whether the body moves, or may soon. Bodies that have been at rest for half a second sleep.
bool segue_body_is_awake(const segue_body *body);
void segue_body_wake(segue_body *body);

/// Applies a force at a point of the world. Has no effect on a body that sleeps.
void segue_body_apply_force(segue_body *body, segue_vector force, segue_vector point);
void segue_body_apply_torque(segue_body *body, float torque);
/// Changes a body's velocity at once, and wakes it.
void segue_body_apply_impulse(segue_body *body, segue_vector impulse, segue_vector point);

// MARK: Boundaries

/// Adds lines between points, with which bodies of a group collide. Remove them like a body.
segue_body *segue_boundary_create(
    segue_world *world, int32_t identifier, uint32_t groups, const segue_vector *points, int count, bool closes);

// MARK: Joints

/// Keeps a point of a body at a distance from a point of the world, which can move, or of another body. The local points are relative to
/// the bodies' centers. A frequency of 0 makes the joint rigid.
segue_joint *segue_joint_create(
    segue_world *world, segue_body *body, segue_vector local, segue_body *other, segue_vector other_local, segue_vector anchor,
    float length, float frequency, float damping);
/// Moves the anchor to a point, which it reaches after `seconds`.
void segue_joint_move_anchor(segue_joint *joint, segue_vector anchor, float seconds);
void segue_joint_destroy(segue_world *world, segue_joint *joint);

#ifdef __cplusplus
}
#endif

#endif
