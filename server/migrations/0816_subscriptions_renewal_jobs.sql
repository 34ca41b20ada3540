-- Renewals share jobs. A queued job cannot be renamed by the queue's functions: it is completed, and queued again under
-- its new name. A new installation has no queue yet.
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
    where task_identifier = 'subscriptions.renew_subscription' and locked_at is null order by id
  loop
    select * into v_job from graphile_worker.reschedule_jobs(array[v_waiting.id]);
    perform graphile_worker.complete_jobs(array[v_waiting.id]);
    perform graphile_worker.add_job(
      identifier => 'subscriptions.renew_subscriptions',
      payload => json_build_object('subscriptionIds', json_build_array(v_job.payload -> 'subscriptionId')),
      run_at => v_job.run_at, max_attempts => v_job.max_attempts::integer, job_key => v_job.key,
      priority => v_job.priority::integer);
  end loop;
end $$;
