-- An account may choose the card that payments suggest first.
set local lock_timeout = '5s';
alter table payment_cards add column is_default boolean not null default false;
create unique index payment_cards__default on payment_cards (account_id) where is_default;
