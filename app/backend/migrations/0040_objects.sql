-- Whether an object of the bucket still belongs to a row is asked by its key.
CREATE INDEX files_by_object ON files(filename_disk);
CREATE INDEX attachment_by_object ON attachment(object);
