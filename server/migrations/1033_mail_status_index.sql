-- Runs alone: mails are queued all day. `mails__status_newest` begins with the same column of the same rows.
drop index concurrently if exists mails__status;
