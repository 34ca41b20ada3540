-- A file may be in several posts: `file_uses` of media says which items show it, and nothing claims it alone.
set local lock_timeout = '5s';
insert into file_uses (file_id, user_kind, user_id)
  select file_id, 'feed', post_id from post_files
  on conflict do nothing;
drop table post_files;

-- Publishing and deletion are announced for every kind alike.
update announcements set name = renamed.after,
    payload = jsonb_build_object('itemId', payload -> 'postId', 'kind', 'feed', 'performerId', payload -> 'performerId')
  from (values
    ('feed.post_published', 'content.item_published'),
    ('feed.post_deleted', 'content.item_deleted')) as renamed (before, after)
  where name = renamed.before;
update announcements set listener = 'content.publish_waiting' where listener = 'feed.publish_waiting';

-- The jobs of posts alone are jobs of every kind now, and run every minute. A new installation has no queue yet.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in ('feed.publish_due_posts', 'feed.expire_due_posts') and locked_at is null));
  end if;
end $$;
