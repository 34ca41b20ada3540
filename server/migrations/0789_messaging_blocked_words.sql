-- The words with which messages to a performer are refused, one on each line.
set local lock_timeout = '5s';

alter table conversation_settings
  add column blocked_words text not null default '' check (length(blocked_words) <= 5000);
