-- Decisions may remove a part of a profile, and end a private call.
set local lock_timeout = '5s';

alter table decisions drop constraint decisions_subject_kind_check;
alter table decisions add constraint decisions_subject_kind_check check (subject_kind in ('account',
  'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream', 'stream_line', 'documents',
  'payout_request', 'file', 'verification', 'avatar', 'cover', 'bio', 'welcome_video',
  'private_call')) not valid;
alter table decisions validate constraint decisions_subject_kind_check;
