-- Decisions name stories apart from posts, and may remove the links of a profile.
set local lock_timeout = '5s';

alter table decisions drop constraint decisions_subject_kind_check;
alter table decisions add constraint decisions_subject_kind_check check (subject_kind in ('account',
  'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream', 'stream_line', 'documents',
  'payout_request', 'file', 'verification', 'avatar', 'cover', 'bio', 'welcome_video',
  'private_call', 'account_closed', 'account_deleted', 'stream_chat', 'photo', 'preview', 'story',
  'profile_links')) not valid;
alter table decisions validate constraint decisions_subject_kind_check;

update decisions set subject_kind = 'story'
  where subject_kind = 'feed' and subject_id in (select id from stories);
