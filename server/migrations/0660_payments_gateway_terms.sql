-- An admin confirmed that the site has no adult content, for a company whose terms forbid it.
alter table payment_gateways add column has_no_adult_content boolean not null default false;
-- The latest payment of each company, for its health in the console.
create index payments__gateway_settled on payments (gateway, settled_at desc) where settled_at is not null;
