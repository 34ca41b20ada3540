-- What the inbox of performers is filtered and sorted by, kept with the performer's membership so
-- that a page reads the rows it shows: since when the fan waits for an answer, what the fan has
-- spent and whether they subscribe (false once it ended). A job fills the older conversations;
-- until then a wait counts from the last message, and fans have neither spent nor subscribed.
set local lock_timeout = '5s';

alter table conversation_members
  add column waiting_since timestamp(3) with time zone,
  add column fan_spent bigint,
  add column fan_subscribes boolean;
