-- Runs alone: `items` is written all day. `items__kind_ending` leaves out stories.
drop index concurrently if exists items__kind_expiring;
