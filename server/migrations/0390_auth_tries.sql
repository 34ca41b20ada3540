-- Tries of a password count for the account they are about, wherever they come from and whichever of its names was typed.
-- Those from a device that the account knows are counted apart, so that nobody can lock its owner out.

truncate password_tries;
alter table password_tries
  add column subject text not null,
  add column is_known_device boolean not null default false;

create index password_tries__subject on password_tries (subject, tried_at);
