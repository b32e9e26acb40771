"""Balance reports: what many games between bots say about powers, roles, seats, sides, table sizes and options."""

from backroom.report.faults import fault_line, fault_lines, lost_moves
from backroom.report.figures import Figure, figures
from backroom.report.houses import Job, Wish, jobs
from backroom.report.page import page
from backroom.report.rows import play_jobs
from backroom.report.table import NoReport, Sheet, played, read_sheet, sheet_text

__all__ = [
    "Figure",
    "Job",
    "NoReport",
    "Sheet",
    "Wish",
    "fault_line",
    "fault_lines",
    "figures",
    "jobs",
    "lost_moves",
    "page",
    "play_jobs",
    "played",
    "read_sheet",
    "sheet_text",
]
