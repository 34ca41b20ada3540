-- Records and legal holds name stories apart from posts.
set local lock_timeout = '5s';

update record_places set place_kind = 'story'
  where place_kind = 'feed' and place_id in (select id from stories);

alter table legal_holds drop constraint legal_holds_subject_kind_check;
alter table legal_holds add constraint legal_holds_subject_kind_check check (subject_kind in (
  'account', 'file', 'feed', 'story', 'video', 'gallery', 'product', 'message')) not valid;
alter table legal_holds validate constraint legal_holds_subject_kind_check;

update legal_holds set subject_kind = 'story'
  where subject_kind = 'feed' and subject_id in (select id from stories);
