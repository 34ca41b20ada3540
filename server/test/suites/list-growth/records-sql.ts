/** Fills the records of who is in content: one creator and one guest of theirs are in very many. */
export const recordsSql = `
insert into people (id, account_id, alias, created_at, state)
  values (grown_id('0e0', 0), :performer, 'recorded star', grown_at(0), 'invited')
  on conflict do nothing;
insert into people (id, producer_id, alias, created_at, state)
  values (grown_id('0e1', 0), :performer, 'guest', grown_at(0), 'invited') on conflict do nothing;
insert into people (id, account_id, alias, created_at, state)
  select grown_id('0e0', n), grown_id('00b', n), 'star' || n, grown_at(n), 'invited' from numbers;
insert into people (id, producer_id, alias, created_at, state)
  select grown_id('0e1', n), case when n <= 500 then :performer::uuid else grown_id('00b', n) end,
    'Recorded ' || n, grown_at(n), 'invited' from numbers;
insert into account_names (id, account_id, kind, sealed, wrapped_key, words, from_at)
  select grown_id('0e5', n), grown_id('00b', n), 'display', '\\x00', '\\x00',
    array[decode(:grownWord, 'hex')], grown_at(n) from numbers;
insert into record_places (id, owner_id, sha256, file_id, file_kind, place_kind, place_id,
first_shown_at, last_shown_at, removed_at)
  select grown_id('0e2', n), :performer, encode(sha256(n::text::bytea), 'hex'),
    grown_id('01f', n), 'photo', 'feed', grown_id('010', n), grown_at(n), grown_at(n),
    case when n % 3 = 0 then grown_at(n) end from numbers;
insert into record_places (id, owner_id, sha256, file_id, file_kind, place_kind, place_id,
first_shown_at, last_shown_at)
  select grown_id('0e6', n), grown_id('00b', n), repeat('f', 64), grown_id('0e7', n), 'photo',
    'feed', grown_id('0e8', n), grown_at(n), grown_at(n) from numbers;
insert into record_places (id, owner_id, sha256, file_id, file_kind, place_kind, place_id,
first_shown_at, last_shown_at)
  select grown_id('0e9', n), grown_id('00b', 1), repeat('e', 64), grown_id('01f', 0), 'photo',
    'message', grown_id('0ea', n), grown_at(n), grown_at(n) from numbers;
insert into record_addresses (place_id, slug, from_at)
  select grown_id('010', n), 'grown-' || n, grown_at(n) from numbers;
insert into depictions (id, owner_id, sha256, produced_on, is_stated, has_people, created_at,
changed_at)
  select grown_id('0e3', n), :performer, encode(sha256(n::text::bytea), 'hex'), '2025-06-01',
    true, true, grown_at(n), grown_at(n) from numbers where n % 2 = 0;
insert into depicted_people (depiction_id, person_id, named_at)
  select grown_id('0e3', n), grown_id('0e0', 0), grown_at(n) from numbers where n % 2 = 0;
insert into depicted_people (depiction_id, person_id, named_at)
  select grown_id('0e3', n), grown_id('0e1', 0), grown_at(n) from numbers
  where n % 20 = 0 and n <= 2000;
insert into releases (id, person_id, producer_id, text_version, text, text_hash, scopes, territory,
signed_at, doubted_at)
  select grown_id('0eb', n), grown_id('0e1', n), grown_id('00b', n), 'grown', 'Grown',
    repeat('a', 64), array['depict'], 'worldwide', grown_at(n),
    case when n <= 300 then grown_at(n) end from numbers;
insert into release_imports (release_id, producer_id, person_id, site, site_release_id,
site_person_id, key_id, file, file_key, hashes, status_url, imported_at, answered_at)
  select grown_id('0eb', n), grown_id('00b', n), grown_id('0e1', n), 'https://grown.example',
    'r' || n, 'p' || n, 'grown', '\\x00', '\\x00', array[repeat('a', 64)],
    'https://grown.example/r' || n, grown_at(n),
    case when n > 300 then '2100-01-01'::timestamptz end from numbers;
insert into release_sites (id, site, key_id, public_key, is_trusted, decided_by, decided_at)
  values (grown_id('0ec', 0), 'https://grown.example', repeat('a', 64), repeat('a', 43), true, :admin, grown_at(0))
  on conflict do nothing;
insert into record_bundles (id, state, person_ids, reason, asked_by, asked_at, expires_at, salt)
  select grown_id('0e4', n), 'asked', array[grown_id('0e0', n)], 'Grown', :admin, grown_at(n),
    grown_at(n), '\\x00' from numbers;`
