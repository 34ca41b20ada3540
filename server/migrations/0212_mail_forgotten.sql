-- The last mail to somebody who leaves: its address is emptied as soon as it was handed over or given up.
alter table mails add column is_last boolean not null default false;
