-- One message that was sent to many is announced by its content and a range of fans instead of a list of recipients. The
-- announcements that wait are delivered as single messages, which notifies the same people.
set local lock_timeout = '5s';

insert into announcements (name, payload, listener, attempts, due_at, created_at)
select 'messaging.message_sent', recipient || jsonb_build_object('senderId', payload -> 'senderId'),
  case when listener is not null then 'notifications.message' end, attempts, due_at, created_at
from announcements, jsonb_array_elements(payload -> 'recipients') as recipient
where name = 'messaging.messages_sent';
delete from announcements where name = 'messaging.messages_sent';
