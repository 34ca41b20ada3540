-- Runs alone: `items` is written all day. `items__owner_listed` has its columns and the form.
drop index concurrently if exists items__owner_published;
