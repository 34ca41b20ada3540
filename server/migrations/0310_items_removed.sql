-- What moderation removes is hidden from everybody, as what its creator deletes is, and can be restored for some time:
-- a removal may be a mistake. Both columns are set together with deleted_at, and only by moderation.
alter table items add column removed_at timestamptz(3), add column removed_reason text;
alter table items add constraint items__removed_is_deleted check (removed_at is null or deleted_at is not null);

-- The console's list of everything that was made, the newest first, with what was removed among it.
create index items__kind_made on items (kind, created_at desc, id desc)
  where deleted_at is null or removed_at is not null;
