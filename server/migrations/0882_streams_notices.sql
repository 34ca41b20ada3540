-- Lines of the site in chats of streams say what happened, so that clients can say it in their language; the text is the
-- value, such as the new title.
set local lock_timeout = '5s';
alter table stream_lines add column notice text check (
  notice in ('joined', 'goal_reached', 'title_changed', 'moderator_added', 'chat_cleared', 'slow_mode'));
