-- What people can apply for: of one brand by its making, of all by its last change.
CREATE INDEX job_open_by_brand ON job(employerBrand, date_created DESC, id DESC)
  WHERE status IN ('online', 'online_terminated');
CREATE INDEX job_open ON job(date_updated DESC) WHERE status IN ('online', 'online_terminated');
