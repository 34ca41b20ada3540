-- An admin ends a private call, and lists the calls of everybody, newest first.
set local lock_timeout = '5s';
alter table private_calls drop constraint private_calls_ended_by_check;
alter table private_calls add constraint private_calls_ended_by_check check (
  ended_by in ('fan', 'performer', 'declined', 'missed', 'lost', 'wallet_empty', 'limit_reached', 'blocked', 'admin'));
create index private_calls__made on private_calls (created_at desc, id desc);
create index private_calls__all_open on private_calls (created_at desc, id desc) where state <> 'ended';
