-- Registrations for events: seats, waitlist, tickets. Made and changed by functions, which decide every race.

create type public.registration_status as enum ('pending', 'confirmed', 'waitlisted', 'cancelled');

create function private.random_code(length integer) returns text
language sql volatile set search_path = ''
as $$
  -- 32 signs that nobody confuses: no I, L, O, U. 256 is a multiple of 32, so each is as likely.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select extensions.gen_random_bytes(length) as bytes) random, generate_series(0, length - 1) place
$$;

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  full_name text not null check (full_name ~ '\S' and length(full_name) <= 200 and not private.has_bad_signs(full_name)),
  email text not null check (private.is_email(email)),
  phone text check (length(phone) <= 40),
  language public.interface_language not null default 'ru',
  status public.registration_status not null default 'pending',
  is_online boolean not null default false,
  ticket_code text not null unique default private.random_code(10),
  secret_hash text unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint registrations_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint registrations_pending check (status <> 'pending' or confirm_until is not null),
  constraint registrations_checked_in check (checked_in_at is null or status = 'confirmed')
);
comment on table public.registrations is 'Who comes to which event.';
comment on column public.registrations.status is
  'pending: a guest who has not followed the link yet, the seat is held until confirm_until. waitlisted: in the order '
  'of created_at.';
comment on column public.registrations.is_online is 'Takes no seat in the hall.';
comment on column public.registrations.ticket_code is 'On the ticket, in print and in its QR code.';
comment on column public.registrations.secret_hash is 'SHA-256 of the secret in a guest''s link, in hex.';

-- One active registration for each person and event.
create unique index registrations_email_idx on public.registrations (event_id, private.canonical_email(email))
  where status <> 'cancelled';
create unique index registrations_person_idx on public.registrations (event_id, user_id) where status <> 'cancelled';
create index registrations_event_idx on public.registrations (event_id, status, created_at);
create index registrations_user_idx on public.registrations (user_id);
create index registrations_address_idx on public.registrations (email);
create index registrations_order_idx on public.registrations (order_id);
create index registrations_checked_in_by_idx on public.registrations (checked_in_by);
create index registrations_unconfirmed_idx on public.registrations (confirm_until) where status = 'pending';

create function private.count_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid := coalesce(new.event_id, old.event_id);
  seats integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'DELETE' then
    seats := (new.status in ('pending', 'confirmed') and not new.is_online)::integer;
    waiting := (new.status = 'waitlisted')::integer;
  end if;
  if tg_op <> 'INSERT' then
    seats := seats - (old.status in ('pending', 'confirmed') and not old.is_online)::integer;
    waiting := waiting - (old.status = 'waitlisted')::integer;
  end if;
  if seats <> 0 or waiting <> 0 then
    update public.events
    set seats_taken = seats_taken + seats, waitlist_count = waitlist_count + waiting
    where id = event;
  end if;
  return null;
end
$$;
create trigger registrations_count after insert or update of status, is_online or delete on public.registrations
  for each row execute function private.count_registrations();

create function private.keep_event_of_registration() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'A registration for another event is a new registration';
end
$$;
create trigger registrations_stay before update of event_id on public.registrations
  for each row when (old.event_id <> new.event_id)
  execute function private.keep_event_of_registration();

alter table public.registrations enable row level security;

create policy "own registrations, and all for those who manage events" on public.registrations
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_permission('manage_events'))
  );
-- insert, update, delete: refused; functions register, cancel and check in.

-- Not the code of a ticket: whoever registers somebody else would read it before that mailbox is proved. Nor how it is
-- to be paid: promo codes are for those who manage content. Functions say both to whom they concern.
grant select (
  id, event_id, user_id, order_id, full_name, email, phone, language, status, is_online, confirm_until, confirmed_at, cancelled_at,
  checked_in_at, checked_in_by, created_at, updated_at
) on public.registrations to authenticated;

create trigger registrations_touch before update on public.registrations
  for each row execute function private.touch_updated_at();
create trigger registrations_audit after insert or update or delete on public.registrations
  for each row execute function private.record_change();
