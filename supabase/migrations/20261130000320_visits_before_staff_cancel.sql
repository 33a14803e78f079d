-- Staff read beforehand, too, which visits of a pass come back; and of one session of several.

-- Newest definition: 20261129000200_visits_on_cancellation.sql.
drop function private.visits_to_return(text, uuid, timestamptz);
create function private.visits_to_return(
  target text, target_id uuid, starts_at timestamptz, session_id uuid default null
)
returns table (pass_id uuid, visits integer, kept integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen record;
begin
  select * into chosen from private.date_of_booking(target_id, visits_to_return.starts_at);
  case target
    when 'registration' then
      return query
        select uses.pass_id, case when session_id is null then uses.visits else private.visits_of_session(uses) end, 0
        from public.pass_uses uses
        join public.registrations on registrations.id = uses.registration_id
        where uses.registration_id = target_id and uses.returned_at is null
          and (session_id is null or session_id = any (registrations.session_ids));
    when 'seat' then
      return query
        select uses.pass_id, uses.visits, 0
        from public.pass_uses uses where uses.seat_id = target_id and uses.returned_at is null;
    when 'booking' then
      return query
        select uses.pass_id, part.visits, private.visits_kept_of(booking, part.visits)
        from public.pass_uses uses
        join public.space_bookings on space_bookings.id = uses.booking_id
        -- A date that is cancelled alone becomes a booking that begins with it.
        cross join lateral jsonb_populate_record(
          space_bookings,
          case when chosen.dates is null then '{}' else jsonb_build_object('starts_at', lower(chosen.dates)) end
        ) booking
        cross join lateral (
          select case when chosen.dates is null then uses.visits else private.visits_of_dates(uses, chosen.dates) end as visits
        ) part
        where uses.booking_id = target_id and uses.returned_at is null;
    when 'order' then
      return query
        select ended.*
        from public.registrations
        cross join lateral private.visits_to_return('registration', registrations.id, null) ended
        where registrations.order_id = target_id
        union all
        select ended.*
        from public.space_bookings
        cross join lateral private.visits_to_return('booking', space_bookings.id, null) ended
        where space_bookings.order_id = target_id;
    when 'desk_day' then
      return query
        select used.pass_id, used.visits, 0
        from public.desk_days
        cross join lateral private.returning_use_of_desk(desk_days) used
        where desk_days.id = target_id and desk_days.cancelled_at is null and used.id is not null;
    else
  end case;
end
$$;
comment on function private.visits_to_return is
  'Returns the visits of the uses of passes that end when a target is cancelled now, and how many of them are kept.';

-- Newest definition: 20261129000200_visits_on_cancellation.sql.
drop function public.visits_on_cancellation(text, uuid, timestamptz, text);
create function public.visits_on_cancellation(
  target text, target_id uuid default null, starts_at timestamptz default null, secret text default null,
  session_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := auth.uid();
  linked record;
  -- Who may cancel it for somebody else.
  is_staff boolean := secret is null and case target
    when 'registration' then private.has_permission('manage_events')
    when 'seat' then private.has_permission('manage_events')
    when 'booking' then private.has_permission('manage_content') or private.has_permission('manage_calendar')
    else private.has_permission('manage_content')
  end;
begin
  if secret is not null then
    select * into linked from private.find_by_link_secret(secret);
    if target <> 'seat' then
      target := linked.kind;
      target_id := linked.id;
    elsif not exists (
      select from public.registration_seats
      where id = target_id and linked.kind = 'registration' and registration_id = linked.id
    ) then
      perform private.raise_api_error(404, 'seat_not_found', 'No such seat');
    end if;
  end if;
  return (
    select jsonb_build_object(
      'name', offer.name, 'returned', sum(private.visits_back(pass, ended.visits, ended.kept)), 'kept', sum(ended.kept),
      'valid_until', pass.valid_until, 'is_expired', pass.valid_until <= now()
    )
    from private.visits_to_return(target, target_id, starts_at, session_id) ended
    join public.user_passes pass on pass.id = ended.pass_id and pass.visits_left is not null
    join public.subscriptions offer on offer.id = pass.subscription_id
    where secret is not null or pass.user_id = account or is_staff
    group by pass.id, offer.id
    order by pass.id
    limit 1
  );
end
$$;
comment on function public.visits_on_cancellation is
  'Returns what cancelling now does to the visits of a pass, before it is done, from the functions that cancelling itself '
  'uses: {name (of the pass), returned, kept (by a late cancellation), valid_until, is_expired}, or null where no visits '
  'paid. target: registration (with session_id: that session of a course alone), seat, booking (with starts_at: its date that '
  'begins then), order or desk_day, of a pass of the caller, or of anybody for staff who may cancel it; with the secret of a '
  'mail link what that opens, and its seats. Call it by POST: the secret must not appear in logged URLs. Errors: PT404 '
  'link_unknown, seat_not_found.';
revoke execute on function public.visits_on_cancellation(text, uuid, timestamptz, text, uuid) from public;
grant execute on function public.visits_on_cancellation(text, uuid, timestamptz, text, uuid) to anon, authenticated;
