-- Columns carry the words of the code that reads them: attempts, status checks of payments, sent reminders, and the
-- fingerprint of a device.
set local lock_timeout = '5s';

alter table files rename column tries to attempts;
alter table sandbox_callbacks rename column tries to attempts;
alter table mailed_codes rename column tries_left to attempts_left;
alter table payments rename column ask_at to check_at;
alter table payments rename column asks to checks;
alter index payments__ask_at rename to payments__check_at;
alter table post_reminders rename column told_for to sent_for;
alter table known_devices rename column likeness_hash to fingerprint_hash;
alter index post_reminders__post_id_told_for rename to post_reminders__post_id_sent_for;

-- Constraints that PostgreSQL named after a table or column follow it.
do $$
declare
  v_named record;
begin
  for v_named in
    select constrained.conrelid::regclass as of_table, constrained.conname as before,
      replace(constrained.conname, renamed.before, renamed.after) as after
    from pg_constraint as constrained join (values
      ('mail_template_overrides', 'mail_words', 'mail_template_overrides'),
      ('notification_mail_frequencies', 'notification_rhythms_rhythm', 'notification_mail_frequencies_frequency'),
      ('notification_mail_frequencies', 'notification_rhythms_a', 'notification_mail_frequencies_a'),
      ('notification_mail_frequencies', 'notification_rhythms_u', 'notification_mail_frequencies_u'),
      ('login_attempts', 'password_tries_tried_at', 'login_attempts_attempted_at'),
      ('login_attempts', 'password_tries_i', 'login_attempts_i'),
      ('login_attempts', 'password_tries_login', 'login_attempts_login'),
      ('login_attempts', 'password_tries_subject', 'login_attempts_subject'),
      ('oauth_flows', 'social_flows', 'oauth_flows'),
      ('url_revocations', 'address_marks', 'url_revocations'),
      ('files', 'files_tries', 'files_attempts'),
      ('sandbox_callbacks', 'sandbox_callbacks_tries', 'sandbox_callbacks_attempts'),
      ('mailed_codes', 'mailed_codes_tries_left', 'mailed_codes_attempts_left'),
      ('known_devices', 'known_devices_likeness', 'known_devices_fingerprint')
    ) as renamed (of_table, before, after)
      on constrained.conrelid = renamed.of_table::regclass and starts_with(constrained.conname, renamed.before)
  loop
    execute format('alter table %s rename constraint %I to %I', v_named.of_table, v_named.before, v_named.after);
  end loop;
end $$;
