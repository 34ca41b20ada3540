-- An account chooses how often notification mails come: a frequency, in the table as in the contract.
set local lock_timeout = '5s';

alter table notification_rhythms rename to notification_mail_frequencies;
alter table notification_mail_frequencies rename column rhythm to frequency;
alter index notification_rhythms_pkey rename to notification_mail_frequencies_pkey;
