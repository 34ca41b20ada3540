-- The vault keeps a performer's files, each once by its hash, until they are put in the trash. `vault_media` is null for
-- files that are removed when nothing shows them, such as pictures of a profile.
set local lock_timeout = '5s';

alter table files
  add column vault_media text check (vault_media in ('photo', 'video', 'audio', 'other')),
  add column trashed_at timestamptz;
update files set vault_media = case kind when 'feed-photo' then 'photo' when 'photo' then 'photo' when 'feed-audio' then 'audio'
    when 'product-file' then 'other' else 'video' end
  where kind in ('photo', 'feed-photo', 'feed-video', 'feed-audio', 'video', 'product-file') and not is_removed;

drop index files__idle_since;
create index files__idle_since on files (idle_since) where idle_since is not null and vault_media is null;
create index files__vault on files (owner_id, id) where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_media on files (owner_id, vault_media, id)
  where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_unused on files (owner_id, id)
  where vault_media is not null and trashed_at is null and not is_removed and idle_since is not null;
create index files__vault_size on files (owner_id, size, id)
  where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_hash on files (owner_id, sha256) where vault_media is not null and not is_removed;
create index files__trash on files (owner_id, id) where trashed_at is not null and not is_removed;
create index files__trashed_at on files (trashed_at) where trashed_at is not null and not is_removed;
