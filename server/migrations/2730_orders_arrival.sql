-- The site asks buyers some days after the shipment whether their goods arrived, once for each order. Further carriers.
set local lock_timeout = '5s';
alter table orders add column arrival_asked_at timestamptz;
alter table orders drop constraint orders_carrier_check;
alter table orders add constraint orders_carrier_check check (carrier in ('dhl', 'ups', 'fedex', 'usps', 'royal_mail',
  'dpd', 'gls', 'postnl', 'hermes', 'evri', 'la_poste', 'canada_post', 'australia_post', 'other')) not valid;
alter table orders validate constraint orders_carrier_check;
