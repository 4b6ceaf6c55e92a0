-- Administrators find organizations that are gone by the entry of their end.
CREATE INDEX history_of_ended_organizations ON history(date_created)
  WHERE event IN ('organization.delete', 'organization.erase');
