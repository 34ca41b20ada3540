-- The certificates of issuers and signers of proofs of age that were revoked, as their issuers publish them, and who signed a
-- list of issuers that an operator imported. Lists are read by a job; a proof is compared with what was read before.
set local lock_timeout = '5s';

create table age_revocation_lists (
  url text primary key,
  -- The certificate of the one who must sign the list; null for an address that the operator named, whose list any trusted issuer may sign.
  issuer_certificate text,
  issuer text,
  -- The hash of the key that signed the list and the certificates in it.
  issuer_key text,
  serials text[] not null default '{}',
  issued_at timestamptz(3),
  next_update timestamptz(3),
  noted_at timestamptz(3) not null,
  tried_at timestamptz(3),
  read_at timestamptz(3),
  -- Why it could not be read when it was last tried.
  problem text,
  constraint age_revocation_lists__read check ((read_at is null) = (issuer_key is null))
);

alter table age_trust_lists add column signer text;
