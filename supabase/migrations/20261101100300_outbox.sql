-- Messages written in the transaction that causes them; a server function sends them and retries.

create type public.outbox_status as enum ('pending', 'sending', 'sent', 'failed');

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null default 'email' check (channel in ('email', 'telegram')),
  kind text not null check (kind ~ '^[a-z_]+$'),
  recipient text not null,
  language public.interface_language not null default 'ru',
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  status public.outbox_status not null default 'pending',
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  dedupe_key text unique,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
comment on table public.outbox is 'Mail and notices waiting to be sent. Holds secret links: the service role alone reads it.';
comment on column public.outbox.kind is 'Which template to use, e.g. registration_confirmed.';
comment on column public.outbox.dedupe_key is 'The same cause writes the same key, so a message is queued once.';
comment on column public.outbox.next_attempt_at is 'Not to be tried before; grows with each failed attempt.';

create index outbox_due_idx on public.outbox (next_attempt_at) where status in ('pending', 'sending');

alter table public.outbox enable row level security;
-- select, insert, update, delete: refused to every API role but service_role, which bypasses row level security.
