-- Videos can be had as one MP4 too: each quality says so by hasMp4. The sweep looks for those where nobody tried yet.
create index files__without_mp4 on files (id)
  where stage = 'ready' and not is_removed and qualities <> '[]' and not jsonb_path_exists(qualities, '$[*].hasMp4');
