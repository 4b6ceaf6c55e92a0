-- The organizations that an agency works for (scope.ts), in one row instead of three rows for each.

-- The + keeps SQLite from reading all agencies where one is asked for.
CREATE VIEW agency_organization AS
  SELECT u.id AS user, o.id AS organization FROM users u JOIN organization o ON o.user_created = u.id
    WHERE +u.role = 'Agentur'
  UNION SELECT u.id, a.organization FROM users u JOIN agency_assignment a ON a.user = u.id WHERE +u.role = 'Agentur'
  UNION SELECT u.id, r.organization FROM users u JOIN recruiter r ON r.user = u.id WHERE +u.role = 'Agentur';

-- The ids are the keys of an object.
CREATE TABLE agency_scope (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  organizations TEXT NOT NULL CHECK (json_valid(organizations))
) STRICT, WITHOUT ROWID;

INSERT INTO agency_scope (user, organizations)
  SELECT user, json_group_object(organization, 1) FROM agency_organization GROUP BY user;

-- Adds the organization, or takes it away, as the agency sees it now.
CREATE VIEW agency_scope_change AS SELECT user, organization FROM agency_organization WHERE 0;
CREATE TRIGGER agency_scope_changed INSTEAD OF INSERT ON agency_scope_change WHEN NEW.user IS NOT NULL BEGIN
  INSERT INTO agency_scope (user, organizations)
    SELECT user, json_object(organization, 1) FROM agency_organization
    WHERE user = NEW.user AND organization = NEW.organization
    ON CONFLICT DO UPDATE SET organizations = json_patch(agency_scope.organizations, excluded.organizations)
    WHERE agency_scope.organizations <> json_patch(agency_scope.organizations, excluded.organizations);
  UPDATE agency_scope SET organizations = json_patch(organizations, json_object(NEW.organization, NULL))
    WHERE user = NEW.user AND NOT EXISTS (SELECT 1 FROM agency_organization
      WHERE user = NEW.user AND organization = NEW.organization);
END;

CREATE TRIGGER agency_scope_organization_added AFTER INSERT ON organization BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (NEW.user_created, NEW.id);
END;
CREATE TRIGGER agency_scope_organization_removed AFTER DELETE ON organization BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (OLD.user_created, OLD.id);
END;
CREATE TRIGGER agency_scope_creator_changed AFTER UPDATE OF user_created ON organization
WHEN OLD.user_created IS NOT NEW.user_created BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (OLD.user_created, OLD.id), (NEW.user_created, NEW.id);
END;
CREATE TRIGGER agency_scope_assigned AFTER INSERT ON agency_assignment BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (NEW.user, NEW.organization);
END;
CREATE TRIGGER agency_scope_unassigned AFTER DELETE ON agency_assignment BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (OLD.user, OLD.organization);
END;
CREATE TRIGGER agency_scope_recruiter_added AFTER INSERT ON recruiter BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (NEW.user, NEW.organization);
END;
CREATE TRIGGER agency_scope_recruiter_removed AFTER DELETE ON recruiter BEGIN
  INSERT INTO agency_scope_change (user, organization) VALUES (OLD.user, OLD.organization);
END;
CREATE TRIGGER agency_scope_role AFTER UPDATE OF role ON users WHEN OLD.role <> NEW.role BEGIN
  DELETE FROM agency_scope WHERE user = NEW.id;
  INSERT INTO agency_scope (user, organizations)
    SELECT user, json_group_object(organization, 1) FROM agency_organization WHERE user = NEW.id GROUP BY user;
END;
