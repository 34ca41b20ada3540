-- The public keys that this installation signs or signed by: a signature of a key that was replaced stays verifiable.
set local lock_timeout = '5s';

create table instance_keys (
  -- SHA-256 of the public key, in hex
  key_id text primary key check (length(key_id) = 64),
  -- Ed25519, 32 bytes in base64url
  public_key text not null unique check (length(public_key) = 43),
  first_used_at timestamptz not null
);
