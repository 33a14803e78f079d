-- By itself: PostgreSQL lets nobody use a new value in the transaction that adds it.

alter type public.outbox_status add value 'skipped';
