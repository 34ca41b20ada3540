-- Near copies of what was taken down are hidden among files that were shown already.
set local lock_timeout = '5s';

alter table files
  -- Since when a file that was shown is hidden until it is compared and decided about; else null.
  add column hidden_at timestamptz,
  -- The files taken down of which people found that this one may be shown all the same.
  add column allowed_near uuid[] not null default '{}';

-- Files that lists recognised before.
update files set hidden_at = check_of.since
  from part_checks as check_of
  where check_of.file_id = files.id and check_of.part = 'file' and check_of.was_shown
    and files.stage = 'review';
