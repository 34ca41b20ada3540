-- One message that was sent to many is announced with the fans who were sent it instead of a range of them, which holds many
-- others when it is sent after subscribing. The announcements that wait name the fans in their range who have the message.
set local lock_timeout = '5s';

update announcements set payload = jsonb_build_object('contentId', payload -> 'contentId', 'senderId', payload -> 'senderId',
  'fanIds', coalesce((
    select jsonb_agg(conversation.fan_id) from messages as message
    join conversations as conversation on conversation.id = message.conversation_id
    where message.content_id = (payload ->> 'contentId')::uuid
      and conversation.fan_id between (payload ->> 'firstFanId')::uuid and (payload ->> 'lastFanId')::uuid), '[]'))
where name = 'messaging.content_sent';
