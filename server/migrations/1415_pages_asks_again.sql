-- When the operator last asked everybody to accept a text again. An account that accepted before is asked like one that never did.
set local lock_timeout = '5s';

alter table pages add column asks_again_at timestamptz;
