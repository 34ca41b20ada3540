-- The owner of a card that pays subscriptions is told once, a month before it expires.
set local lock_timeout = '5s';
-- the day on which the card of the last notice expires: a renewed card has another one
alter table payment_cards add column expiry_noticed date;
create index subscriptions__card_id on subscriptions (card_id) where state <> 'ended' and card_id is not null;
