-- Since when a page is public without a break. Creators have some days from then on to sign the agreement, so that nobody is
-- locked out by a page that was a draft for long.
set local lock_timeout = '5s';

alter table pages add column public_since timestamptz(3);
update pages set public_since = now() where status = 'published' and not has_placeholders;
