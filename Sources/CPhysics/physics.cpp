#include "physics.h"
#include <box2d/box2d.h>
#include <vector>

// A body's user data is its `segue_body`.
struct segue_body {
    b2Body *body;
    segue_material material;
    bool is_boundary;
    int32_t boundary;
    uint32_t groups;
};

struct segue_joint {
    b2Joint *joint;
    /// The body that carries the anchor, or null for a joint between two bodies.
    b2Body *anchor;
};

static b2Vec2 vector_of(segue_vector v) { return b2Vec2(v.x, v.y); }
static segue_vector vector_of(b2Vec2 v) { return {v.x, v.y}; }
static segue_body *owner_of(b2Fixture *fixture) { return reinterpret_cast<segue_body *>(fixture->GetBody()->GetUserData().pointer); }

struct segue_world : b2ContactFilter, b2ContactListener {
    b2World world{b2Vec2(0, 0)};
    std::vector<segue_contact> contacts;

    segue_world() {
        world.SetContactFilter(this);
        world.SetContactListener(this);
    }

    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
        const segue_body *first = owner_of(a), *second = owner_of(b);
        if (first->is_boundary) return first->groups & second->material.boundary_groups;
        if (second->is_boundary) return second->groups & first->material.boundary_groups;
        return first->material.body_groups & second->material.body_groups;
    }

    void note(b2Contact *contact, bool begins) {
        segue_body *first = owner_of(contact->GetFixtureA()), *second = owner_of(contact->GetFixtureB());
        if (first->is_boundary) std::swap(first, second);
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        b2Vec2 point = contact->GetManifold()->pointCount > 0 ? manifold.points[0] : first->body->GetPosition();
        contacts.push_back(
            {first, second->is_boundary ? nullptr : second, second->is_boundary ? second->boundary : 0, vector_of(point), begins});
    }

    void BeginContact(b2Contact *contact) override { note(contact, true); }
    void EndContact(b2Contact *contact) override { note(contact, false); }
};

segue_world *segue_world_create(void) { return new segue_world; }
void segue_world_destroy(segue_world *world) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext())
        delete reinterpret_cast<segue_body *>(body->GetUserData().pointer);
    delete world;
}

void segue_world_step(segue_world *world, float seconds) {
    world->contacts.clear();
    world->world.Step(seconds, 8, 4);
}

int segue_world_contact_count(const segue_world *world) { return static_cast<int>(world->contacts.size()); }
segue_contact segue_world_contact(const segue_world *world, int index) { return world->contacts[index]; }

// MARK: Bodies

static segue_body *add_body(segue_world *world, b2BodyType type, segue_vector position, float angle) {
    segue_body *owner = new segue_body{};
    b2BodyDef definition;
    definition.type = type;
    definition.position = vector_of(position);
    definition.angle = angle;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(owner);
    owner->body = world->world.CreateBody(&definition);
    return owner;
}

segue_body *segue_body_create(segue_world *world, segue_vector position, float angle) {
    return add_body(world, b2_dynamicBody, position, angle);
}

void segue_body_destroy(segue_world *world, segue_body *body) {
    world->world.DestroyBody(body->body);
    // A contact must not name a body that no longer exists.
    std::vector<segue_contact> kept;
    for (const segue_contact &contact : world->contacts)
        if (contact.body != body && contact.other != body) kept.push_back(contact);
    world->contacts = kept;
    delete body;
}

static void apply_material(segue_body *body) {
    const segue_material &material = body->material;
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetDensity(material.density);
        fixture->SetFriction(material.friction);
        fixture->SetRestitution(material.elasticity);
        fixture->SetRestitutionThreshold(0.05f);
        fixture->Refilter();
    }
    body->body->ResetMassData();
}

void segue_body_set_shape(segue_body *body, const segue_vector *corners, int count, float radius) {
    while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
    if (count == 0) {
        b2CircleShape shape;
        shape.m_radius = radius;
        body->body->CreateFixture(&shape, 1);
    } else {
        b2Vec2 points[b2_maxPolygonVertices];
        int used = count < b2_maxPolygonVertices ? count : b2_maxPolygonVertices;
        for (int index = 0; index < used; index++) points[index] = vector_of(corners[index]);
        b2PolygonShape shape;
        shape.Set(points, used);
        body->body->CreateFixture(&shape, 1);
    }
    apply_material(body);
}

void segue_body_set_material(segue_body *body, segue_material material) {
    body->material = material;
    b2BodyType type = material.is_fixed ? b2_staticBody : b2_dynamicBody;
    if (body->body->GetType() != type) body->body->SetType(type);
    body->body->SetFixedRotation(!material.rotates);
    body->body->SetLinearDamping(material.linear_damping);
    body->body->SetAngularDamping(material.angular_damping);
    apply_material(body);
}

void segue_body_place(segue_body *body, segue_vector position, float angle) {
    body->body->SetTransform(vector_of(position), angle);
    body->body->SetAwake(true);
}

void segue_body_set_velocity(segue_body *body, segue_vector linear, float angular) {
    body->body->SetLinearVelocity(vector_of(linear));
    body->body->SetAngularVelocity(angular);
}

segue_vector segue_body_position(const segue_body *body) { return vector_of(body->body->GetPosition()); }
float segue_body_angle(const segue_body *body) { return body->body->GetAngle(); }
segue_vector segue_body_linear_velocity(const segue_body *body) { return vector_of(body->body->GetLinearVelocity()); }
float segue_body_angular_velocity(const segue_body *body) { return body->body->GetAngularVelocity(); }
float segue_body_mass(const segue_body *body) { return body->body->GetMass(); }
float segue_body_inertia(const segue_body *body) { return body->body->GetInertia(); }
bool segue_body_is_awake(const segue_body *body) { return body->body->GetType() != b2_staticBody && body->body->IsAwake(); }
void segue_body_wake(segue_body *body) { body->body->SetAwake(true); }

void segue_body_apply_force(segue_body *body, segue_vector force, segue_vector point) {
    body->body->ApplyForce(vector_of(force), vector_of(point), false);
}

void segue_body_apply_torque(segue_body *body, float torque) { body->body->ApplyTorque(torque, false); }

void segue_body_apply_impulse(segue_body *body, segue_vector impulse, segue_vector point) {
    body->body->ApplyLinearImpulse(vector_of(impulse), vector_of(point), true);
}

// MARK: Boundaries

segue_body *segue_boundary_create(
    segue_world *world, int32_t identifier, uint32_t groups, const segue_vector *points, int count, bool closes
) {
    segue_body *owner = add_body(world, b2_staticBody, {0, 0}, 0);
    owner->is_boundary = true;
    owner->boundary = identifier;
    owner->groups = groups;
    for (int index = 0; index + 1 < count || (closes && index < count); index++) {
        b2Vec2 from = vector_of(points[index]), to = vector_of(points[(index + 1) % count]);
        // Box2D doesn't accept lines without length.
        if (b2DistanceSquared(from, to) < b2_linearSlop * b2_linearSlop) continue;
        b2EdgeShape shape;
        shape.SetTwoSided(from, to);
        b2FixtureDef definition;
        definition.shape = &shape;
        definition.friction = 0;
        owner->body->CreateFixture(&definition);
    }
    return owner;
}

// MARK: Joints

segue_joint *segue_joint_create(
    segue_world *world, segue_body *body, segue_vector local, segue_body *other, segue_vector other_local, segue_vector anchor,
    float length, float frequency, float damping
) {
    segue_joint *joint = new segue_joint{};
    b2Body *second;
    if (other) {
        second = other->body;
    } else {
        b2BodyDef definition;
        definition.type = b2_kinematicBody;
        definition.position = vector_of(anchor);
        second = joint->anchor = world->world.CreateBody(&definition);
        other_local = {0, 0};
    }
    if (length < 2 * b2_linearSlop && frequency <= 0) {
        b2RevoluteJointDef definition;
        definition.bodyA = second;
        definition.bodyB = body->body;
        definition.localAnchorA = vector_of(other_local);
        definition.localAnchorB = vector_of(local);
        joint->joint = world->world.CreateJoint(&definition);
    } else {
        b2DistanceJointDef definition;
        definition.bodyA = second;
        definition.bodyB = body->body;
        definition.localAnchorA = vector_of(other_local);
        definition.localAnchorB = vector_of(local);
        definition.length = definition.minLength = definition.maxLength = length > b2_linearSlop ? length : b2_linearSlop;
        if (frequency > 0) {
            definition.minLength = 0;
            definition.maxLength = b2_maxFloat;
            b2LinearStiffness(definition.stiffness, definition.damping, frequency, damping, second, body->body);
        }
        joint->joint = world->world.CreateJoint(&definition);
    }
    body->body->SetAwake(true);
    return joint;
}

void segue_joint_move_anchor(segue_joint *joint, segue_vector anchor, float seconds) {
    if (!joint->anchor) return;
    b2Vec2 way = vector_of(anchor) - joint->anchor->GetPosition();
    joint->anchor->SetLinearVelocity(seconds > 0 ? (1 / seconds) * way : b2Vec2(0, 0));
    if (way.LengthSquared() > 0) {
        joint->joint->GetBodyA()->SetAwake(true);
        joint->joint->GetBodyB()->SetAwake(true);
    }
}

void segue_joint_destroy(segue_world *world, segue_joint *joint) {
    world->world.DestroyJoint(joint->joint);
    if (joint->anchor) world->world.DestroyBody(joint->anchor);
    delete joint;
}
