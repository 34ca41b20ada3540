-- Announcements, listeners, jobs, templates of mails and types of notifications are named like the rest of the product:
-- announcements `domain.past_tense`, jobs `domain.verb_noun`. Everything stored or waiting under a name that has changed
-- gets the new one, so that nothing in flight is lost. The audit is append-only and keeps the names of its time.
set local lock_timeout = '5s';

update announcements set name = renamed.after from (values
  ('auth.came_back', 'auth.logged_in_during_grace_period'),
  ('comments.comment_made', 'comments.comment_created'),
  ('feed.deleted', 'feed.post_deleted'),
  ('feed.published', 'feed.post_published'),
  ('feed.stream_soon', 'feed.stream_reminder_triggered'),
  ('reports.report_made', 'reports.report_created'),
  ('standing.closed', 'suspensions.account_closed'),
  ('wallet.top_up_taken_back', 'wallet.top_up_reversed'),
  ('standing.suspended', 'suspensions.account_suspended'),
  ('standing.restored', 'suspensions.account_restored')
) as renamed (before, after) where name = renamed.before;

update announcements set listener = renamed.after from (values
  ('access.end_addresses_of_suspended', 'access.revoke_urls_of_suspended'),
  ('access.end_addresses_of_closed', 'access.revoke_urls_of_closed'),
  ('access.end_sight_of_refused', 'access.revoke_urls_of_refused'),
  ('comments.live_made', 'comments.live_created'),
  ('deletions.take_back', 'deletions.cancel_on_login'),
  ('profiles.begin', 'profiles.create_profile'),
  ('profiles.count_followers_less', 'profiles.uncount_followers'),
  ('profiles.count_subscribers_less', 'profiles.uncount_subscribers'),
  ('profiles.count_likes_less', 'profiles.uncount_likes'),
  ('payments.refund_note', 'payments.mail_refund'),
  ('subscriptions.end_between', 'subscriptions.end_between_blocked'),
  ('subscriptions.note_failure', 'subscriptions.record_failure'),
  ('subscriptions.letter_started', 'subscriptions.mail_started'),
  ('subscriptions.letter_changed', 'subscriptions.mail_changed'),
  ('subscriptions.letter_managed', 'subscriptions.mail_managed'),
  ('subscriptions.letter_ended', 'subscriptions.mail_ended'),
  ('wallet.live_taken_back', 'wallet.live_reversed'),
  ('deletions.forget_reports', 'deletions.clear_reports')
) as renamed (before, after) where listener = renamed.before;

create temporary table renamed_templates on commit drop as select * from (values
  ('auth.account_made', 'auth.account_created'),
  ('auth.account_made_for_you', 'auth.account_created_for_you'),
  ('reports.arrived', 'reports.report_created'),
  ('notifications.comment_made', 'notifications.comment_created'),
  ('standing.suspended', 'suspensions.suspended'),
  ('standing.restored', 'suspensions.restored')
) as renamed (before, after);
update mails set template = after from renamed_templates where template = before;
update mail_words set template = after from renamed_templates where template = before;

update notifications set type = 'comment_created' where type = 'comment_made';
update notification_preferences set type = 'comment_created' where type = 'comment_made';

-- A queued job cannot be renamed by the queue's functions: it is completed, and queued again as it was. A new
-- installation has no queue yet.
do $$
declare
  v_waiting record;
  v_job record;
  v_added record;
begin
  if to_regclass('graphile_worker.jobs') is null then
    return;
  end if;
  for v_waiting in
    select job.id, renamed.after as name from graphile_worker.jobs as job join (values
      ('mail.wipe_letters', 'mail.wipe_messages'),
      ('search.remove_old', 'search.remove_old_keywords'),
      ('search.remake', 'search.rebuild_index'),
      ('media.sweep', 'media.sweep_files'),
      ('notifications.push_notice', 'notifications.push_notification'),
      ('notifications.tidy', 'notifications.remove_old_notifications'),
      ('logs.drop_old', 'logs.delete_old_entries'),
      ('deletions.forget_kept', 'deletions.apply_retention'),
      ('deletions.begin_due', 'deletions.queue_due_erasures'),
      ('comments.tidy', 'comments.purge_removed_comments'),
      ('feed.tidy', 'feed.purge_unused'),
      ('feed.remind', 'feed.send_reminders'),
      ('feed.publish_due', 'feed.publish_due_posts'),
      ('feed.expire_due', 'feed.expire_due_posts'),
      ('payments.give_back', 'payments.send_refund'),
      ('payments.forget_card', 'payments.detach_card'),
      ('payments.reconcile', 'payments.reconcile_payments'),
      ('subscriptions.look_at_due', 'subscriptions.process_due_subscriptions'),
      ('subscriptions.renew_one', 'subscriptions.renew_subscription'),
      ('subscriptions.remind', 'subscriptions.send_renewal_reminders'),
      ('sandbox.catch_up', 'sandbox.settle_overdue_charges')
    ) as renamed (before, after) on job.task_identifier = renamed.before
    where job.locked_at is null
    order by job.id
  loop
    select * into v_job from graphile_worker.reschedule_jobs(array[v_waiting.id]);
    perform graphile_worker.complete_jobs(array[v_waiting.id]);
    select * into v_added from graphile_worker.add_job(
      identifier => v_waiting.name, payload => v_job.payload, run_at => v_job.run_at,
      max_attempts => v_job.max_attempts::integer, job_key => v_job.key, priority => v_job.priority::integer);
    perform graphile_worker.reschedule_jobs(array[v_added.id], attempts => v_job.attempts::integer);
  end loop;
end $$;
