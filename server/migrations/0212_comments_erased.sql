-- A comment whose author deleted their account, and which others answered: it stays without its words, so that the
-- answers have something to stand below.
alter table comments add column erased_at timestamptz(3);
