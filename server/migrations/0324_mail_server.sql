-- The mail server that an admin set in the console; the environment wins over it. One row at most. The password is
-- encrypted with a key derived from the installation's own, and is never read back by a call.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null check (length(username) <= 200),
  password_sealed bytea,
  sender text not null check (length(sender) between 3 and 200),
  updated_at timestamptz not null
);
