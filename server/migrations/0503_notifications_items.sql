-- Notifications are about content of every kind. A queued job cannot be renamed by the queue's functions: it is completed,
-- and queued again under its new name. A new installation has no queue yet.
do $$
declare
  v_waiting record;
  v_job record;
begin
  if to_regclass('graphile_worker.jobs') is null then
    return;
  end if;
  for v_waiting in
    select id from graphile_worker.jobs
    where task_identifier = 'notifications.fan_out_post' and locked_at is null order by id
  loop
    select * into v_job from graphile_worker.reschedule_jobs(array[v_waiting.id]);
    perform graphile_worker.complete_jobs(array[v_waiting.id]);
    perform graphile_worker.add_job(
      identifier => 'notifications.fan_out_item',
      payload => json_build_object(
        'itemId', v_job.payload -> 'postId', 'performerId', v_job.payload -> 'performerId', 'after', v_job.payload -> 'after'),
      run_at => v_job.run_at, max_attempts => v_job.max_attempts::integer, job_key => v_job.key,
      priority => v_job.priority::integer);
  end loop;
end $$;
