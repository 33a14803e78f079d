-- Functions refer to each other.
set check_function_bodies = off;

-- Reminders that a membership ends, and that it can be renewed.

create function private.due_membership_mails(instant timestamptz)
returns table (kind text, membership_id uuid)
language sql stable security definer set search_path = ''
as $$
  -- The bounds of the end are what an index reads.
  select 'membership_ending', id
  from public.memberships
  where valid_until between private.hub_day(instant) and private.hub_day(instant) + 3
    and cancelled_at is null and days_left is distinct from 0
    and valid_until - valid_from >= 6 and valid_from < private.hub_day(instant)
  union
  select 'membership_ending', id
  from public.memberships
  where days_left = 1 and days_total >= 5 and cancelled_at is null and valid_until >= private.hub_day(instant)
  union all
  select 'membership_ended', id
  from public.memberships
  where valid_until between private.hub_day(instant) - 3 and private.hub_day(instant) - 1
    and cancelled_at is null and days_left is distinct from 0
  union all
  select 'membership_ended', id
  from public.memberships
  where days_left = 0 and cancelled_at is null and valid_until >= private.hub_day(instant) - 3
    and (
      select max(day) from public.desk_days where desk_days.membership_id = memberships.id and desk_days.cancelled_at is null
    ) between private.hub_day(instant) - 3 and private.hub_day(instant) - 1
$$;
comment on function private.due_membership_mails is
  'Returns which reminders are due for which memberships: membership_ending from three days before the end (of a week and '
  'longer), or when one of at least five days is left; membership_ended for three days after the end, or after the last day '
  'was used.';

create function private.enqueue_membership_mails(instant timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  enqueued integer;
begin
  -- Nobody is woken.
  if (instant at time zone 'Europe/Belgrade')::time < '09:00' then
    return 0;
  end if;
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    due.kind, orders.email, coalesce(profiles.language, orders.language),
    jsonb_build_object(
      'name', orders.full_name,
      'membership', private.membership_json(memberships, private.hub_day(instant)) - array['days', 'visits', 'code']
    ),
    concat_ws(':', due.kind, memberships.id, memberships.valid_until)
  from private.due_membership_mails(instant) due
  join public.memberships on memberships.id = due.membership_id
  join public.orders on orders.id = memberships.order_id
  left join public.profiles on profiles.id = memberships.user_id
  left join private.mail_recipients recipients on recipients.email = private.canonical_email(orders.email)
  where orders.email is not null
    and orders.email not like '%@deleted.invalid'
    and recipients.bounced_at is null
    and not coalesce('reminders' = any (recipients.switched_off), false)
    -- Who has renewed it already needs no reminder.
    and not exists (
      select
      from public.memberships other
      where other.user_id = memberships.user_id and other.id <> memberships.id and other.cancelled_at is null
        and other.valid_until > memberships.valid_until and other.valid_until >= private.hub_day(instant)
        and other.days_left is distinct from 0
    )
    and not exists (
      select from public.outbox
      where dedupe_key = concat_ws(':', due.kind, memberships.id, memberships.valid_until)
    )
  limit 5000
  on conflict on constraint outbox_dedupe_key_key do nothing;
  get diagnostics enqueued = row_count;
  return enqueued;
end
$$;
comment on function private.enqueue_membership_mails is
  'Enqueues the mails of due_membership_mails from nine in the morning on, once for each membership and end, and returns their '
  'number. Not to addresses that bounced, to those who switched reminders off, nor to who has another membership.';

-- Newest definition: 20261125000200_event_reminders.sql.
create or replace function public.enqueue_event_mails() returns integer
language sql security definer set search_path = ''
as $$ select private.enqueue_event_mails() + private.enqueue_membership_mails() $$;
comment on function public.enqueue_event_mails is
  'Enqueues reminders, last details and thanks of events that are due, and reminders of memberships, and returns their number. '
  'Idempotent. Called with each sweep by the service role.';

-- Newest definition: 20261125000210_notification_preferences.sql.
create or replace function private.mail_topic(kind text, payload jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('event_reminder', 'event_details', 'membership_ending', 'membership_ended') then 'reminders'
    when kind = 'event_thanks' then 'thanks'
    when kind like 'event\_%' and nullif(payload -> 'registration', 'null') is null then 'favourites'
  end
$$;
