-- New subscribers are mailed with the notifications, in a template of its own. A text that an admin wrote for the earlier
-- mail names values that this one does not have.
set local lock_timeout = '5s';

delete from mail_template_overrides where template = 'subscriptions.new_subscriber';
