-- Says that Apple Pay and Google Pay are turned on in the account at a payment company, so that the
-- site may name them before a buyer goes there.
set local lock_timeout = '5s';

alter table payment_gateways add column offers_wallets boolean not null default false;
