-- Who decided to move took the seats that are held for a group on the waitlist, which no registration gets. Newest definition:
-- 20261206000200_decisions_after_check_in.sql.

create or replace function private.self_move_error(seat public.registrations, here public.events, target public.events) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.move_attendee_error(
      case
        when here.status = 'cancelled' then jsonb_populate_record(seat, '{"checked_in_at": null}') else seat
      end,
      target
    ),
    private.registration_error(target),
    case
      when target.kind <> here.kind or (target.course_id is null) <> (here.course_id is null) or target.starts_at <= now() or target.external_ticket_url is not null
        then 'target_not_possible'
      when private.paid_money(seat) is not null and (
        target.currency <> here.currency
        or private.ticket_price(target, private.is_online_at(seat, target), (seat.payment_preferences ->> 'donation_amount')::integer)
          is distinct from private.ticket_price(here, seat.is_online, (seat.payment_preferences ->> 'donation_amount')::integer)
      ) then 'target_not_possible'
      when not private.is_online_at(seat, target) and private.available_seats(target, false) < seat.seats then 'event_full'
    end
  )
$$;
